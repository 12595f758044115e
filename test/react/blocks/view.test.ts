import type { Item, Value } from 'json-modal';
import type { BlockStateOf } from 'json-modal/react';
import { describe, expectTypeOf, test } from 'vitest';

describe('the props of a view are typed', () => {
  test('with the values of its kind', () => {
    expectTypeOf<BlockStateOf<'input' | 'textarea'>['value']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<BlockStateOf<'datepicker'>['value']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<BlockStateOf<'radio-group'>['value']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<BlockStateOf<'checkbox-group'>['value']>().toEqualTypeOf<readonly string[] | undefined>();
    expectTypeOf<BlockStateOf<'select'>['value']>().toEqualTypeOf<Value | undefined>();
    expectTypeOf<BlockStateOf<'separator'>['value']>().toEqualTypeOf<undefined>();
  });

  test('which items it has', () => {
    expectTypeOf<BlockStateOf<'select'>['items']>().toExtend<readonly Item[]>();
    expectTypeOf<BlockStateOf<'radio-group'>['items'][number]['value']>().toEqualTypeOf<string>();
    expectTypeOf<BlockStateOf<'checkbox-group'>['items'][number]['value']>().toEqualTypeOf<string>();
    expectTypeOf<BlockStateOf<'input'>['items']>().toEqualTypeOf<readonly never[]>();
  });
});
