import type { HTMLAttributes } from 'react';
import type { Presentation } from './props.ts';

/** Returns the attributes of the root element, from props that may not be checked yet. */
export function attributesOf(props: Presentation): HTMLAttributes<HTMLElement> {
  const { className, id, theme } = props;
  const attributes: Record<`data-${string}`, unknown> = {};
  for (const name in props) if (isData(name)) attributes[name] = props[name];
  if (theme) attributes['data-theme'] = theme;
  return {
    ...attributes,
    className: isText(className) ? `json-modal ${className}` : 'json-modal',
    ...(isText(id) && { id }),
  };
}

function isData(name: string): name is `data-${string}` {
  return name.startsWith('data-');
}

/** Whether it is a text. A number works as one. */
function isText(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
