import { isObject } from '../../../base/json.ts';
import { quote } from '../../../base/text.ts';
import type { ProductData } from '../../../extensions/index.ts';
import { isCurrencyCode } from '../../../extensions/responses/invoice-values.ts';
import { expectSame } from './compare-records.ts';
import { expectAll, expectKept, expectStored } from './compare-sent.ts';
import {
  type FlowCall,
  type FlowProblem,
  type FlowStep,
  nameStep,
  type RequestParts,
  type Run,
} from './flow.ts';
import { accounts, currencies, feature, firstId, reasonOf, taxRates } from './invoice-lists.ts';
import { updateOfOther } from './other-connection.ts';
import { all, expectUpdate, findCreated, idsIn, ifCreated, searchSteps, storedName } from './records.ts';
import { shortSteps } from './required-members.ts';

/** The step that creates the product of a run. */
export const newProduct = nameStep('create product');

const readProduct: FlowStep = {
  name: nameStep('get product'),
  operation: 'getProduct',
  request: ifCreated(newProduct),
  judge: all(expectSame(newProduct, newProduct, firstProduct), expectKept(newProduct)),
};
const updateProduct: FlowStep = {
  name: nameStep('update product'),
  operation: 'putProduct',
  request: ifCreated(newProduct, (run) => ({ body: { json: changedProduct(run) } })),
  judge: all(expectUpdate(newProduct, changedProduct), expectStored(newProduct)),
};
const updatedProduct = nameStep('get updated product');
const byCode = nameStep('search product by code');

const steps: readonly FlowStep[] = [
  {
    name: newProduct,
    operation: 'postProduct',
    request: (run) => reasonOf(run) ?? { body: { json: productOf(run, productName(run)) } },
    judge: expectStored(),
  },
  readProduct,
  ...updateOfOther({ update: updateProduct, read: readProduct }),
  updateProduct,
  {
    name: updatedProduct,
    operation: 'getProduct',
    request: ifCreated(newProduct),
    judge: all(
      expectUpdate(newProduct, changedProduct, updateProduct.name),
      expectSame(updateProduct.name, newProduct, changedProduct),
      expectAll(updateProduct.name),
    ),
  },
  ...searchSteps({
    what: 'product',
    create: newProduct,
    operation: 'getSearchProducts',
    queryOf: (name) => ({ name, forceCodeSearch: 'false' }),
    nameOf: findName,
  }),
  {
    name: byCode,
    operation: 'getSearchProducts',
    ...findCreated(byCode, newProduct, 'the product with this name and code', (run) => ({
      name: findName(run),
      code: productCode(run),
      forceCodeSearch: 'true',
    })),
  },
  {
    name: nameStep('search product by another code'),
    operation: 'getSearchProducts',
    request: ifCreated(newProduct, (run) => ({
      query: { name: findName(run), code: `${productCode(run)}-other`, forceCodeSearch: 'true' },
    })),
    judge: expectNoOtherCode,
  },
  {
    name: nameStep('search product by name, with another code'),
    operation: 'getSearchProducts',
    request: ifCreated(newProduct, (run) => ({
      query: { name: findName(run), code: `${productCode(run)}-other`, forceCodeSearch: 'false' },
    })),
    judge: expectName,
  },
  ...shortSteps({
    what: 'product',
    create: 'postProduct',
    update: 'putProduct',
    parameter: 'productId',
    bodyOf: (run) => productOf(run, cutTo(`Check ${run.mark} short`, limitOf(run, 'name'))),
  }),
  {
    name: nameStep('create product with the longest texts'),
    operation: 'postProduct',
    trait: 'a product with texts of the maximum lengths',
    request: (run) => reasonOf(run) ?? longestProduct(run),
    judge: expectStored(),
  },
];

/** The steps that create, read, update and find a product. */
export const productSteps: readonly FlowStep[] = steps.map((step) => ({
  ...step,
  judge: (exchange, run) => [...(step.judge?.(exchange, run) ?? []), ...findLongTexts(exchange, run)],
}));

function productName(run: Run): string {
  return cutTo(`Check ${run.mark}`, limitOf(run, 'name'));
}

function changedName(run: Run): string {
  return cutTo(`Check ${run.mark} changed`, limitOf(run, 'name'));
}

function findName(run: Run): string {
  return storedName(run, updatedProduct, 'name', changedName(run));
}

/** Returns the code of the product of a run. */
export function productCode(run: Run): string {
  return cutTo(`${run.mark}-JM`, limitOf(run, 'code'));
}

function productOf(run: Run, name: string): ProductData {
  const [accountId, taxRateId, currency] = [accounts, taxRates, currencies].map((list) => firstId(run, list));
  return {
    name,
    code: productCode(run),
    description: cutTo('Made by json-modal check', limitOf(run, 'description')),
    unitPrice: 10.5,
    ...(accountId && { accountId }),
    ...(taxRateId && { taxRateId }),
    // The id of a currency can be another one than its code.
    ...(currency && isCurrencyCode(currency) && { currency }),
  };
}

function firstProduct(run: Run): Readonly<Record<string, unknown>> {
  return { ...productOf(run, productName(run)) };
}

/** Returns the product with another value of each member, except its code. */
function changedProduct(run: Run): Readonly<Record<string, unknown>> {
  const description = cutTo('Changed by json-modal check', limitOf(run, 'description'));
  return { ...productOf(run, changedName(run)), description, unitPrice: 12.75 };
}

/** Checks that a search by code does not find a product with another code. */
function expectNoOtherCode({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const index = idsIn(data).indexOf(run.created(newProduct) ?? '');
  if (index < 0) return [];
  const message = `The list has the product with the code ${quote(productCode(run))}, but another code was searched for.`;
  const hint = 'If the codes are unique and "forceCodeSearch" is true, search by "code", not by "name".';
  return [{ rule: 'code-search', pointer: `${dataPointer}/${index}`, message, hint }];
}

/** Checks that a search by name does not search by the code, if the search by name alone finds the product. */
function expectName({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const id = run.created(newProduct) ?? '';
  const isFound = idsIn(run.data(nameStep('search product by name'))).includes(id);
  if (!isFound || !Array.isArray(data) || idsIn(data).includes(id)) return [];
  const message = `The list does not contain ${quote(id)}, the product with this name, although "forceCodeSearch" is false.`;
  const hint = 'In a query, "false" is a text, which many languages take for true: compare it with "true".';
  return [{ rule: 'code-search', pointer: dataPointer, message, hint }];
}

/** Returns a product with texts of the maximum lengths, or the reason why it cannot be sent. */
function longestProduct(run: Run): RequestParts | string {
  const texts = longestTexts(run);
  if (Object.keys(texts).length === 0) return '"validations" have no lengths';
  const { code: _, ...product } = productOf(run, productName(run));
  // The app may allow each code only once.
  return { body: { json: { ...product, ...texts } } };
}

function longestTexts(run: Run): Readonly<Record<string, string>> {
  const texts = limited.flatMap((field) => {
    const limit = limitOf(run, field);
    return limit === null ? [] : [[field, `${run.mark} ${field} `.padEnd(limit, 'x').slice(0, limit)]];
  });
  return Object.fromEntries(texts);
}

const limited = ['name', 'code', 'description'] as const;

function cutTo(text: string, limit: number | null): string {
  return limit === null ? text : text.slice(0, limit);
}

/** Returns the maximum length of a text of a product; `null` if it cannot be tested. */
function limitOf(run: Run, field: (typeof limited)[number]): number | null {
  const limit = feature(run, 'validations', 'product', field, 'maxLength');
  return typeof limit === 'number' && limit >= 1 && limit <= longestTried ? Math.floor(limit) : null;
}

const longestTried = 10_000;

/** Returns the texts of products in a response that are longer than the app's own limits. */
function findLongTexts({ data, dataPointer }: FlowCall, run: Run): readonly FlowProblem[] {
  const products = Array.isArray(data) ? data : [data];
  return products.flatMap((product, index) =>
    limited.flatMap((field): readonly FlowProblem[] => {
      const [text, limit] = [isObject(product) ? product[field] : undefined, limitOf(run, field)];
      if (typeof text !== 'string' || limit === null || [...text].length <= limit) return [];
      const holder = Array.isArray(data) ? `${dataPointer}/${index}` : dataPointer;
      const message = `"${field}" has ${[...text].length} characters, but "validations" allow ${limit}.`;
      return [{ rule: 'too-long-text', pointer: `${holder}/${field}`, message }];
    }),
  );
}
