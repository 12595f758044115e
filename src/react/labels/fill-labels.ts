import { isObject } from '../../base/json.ts';
import { english } from './english.ts';
import type { Labels } from './labels.ts';

/** Receives the reason why a word of a host is replaced, and what was thrown. */
type Report = (reason: string, error?: unknown) => void;

/** Returns the words of a host, with the English ones in place of those that are missing, have another type or throw. */
export function fillLabels(given: Partial<Labels> | undefined, report: Report): Labels {
  return given === undefined ? english : fill(english, given, report);
}

function fill<Words extends object>(own: Words, given: object, report: Report): Words {
  const pick = ([name, words]: [string, unknown]) => [name, pickWords(words, given, name, report)];
  return Object.fromEntries(Object.entries(own).map(pick));
}

function pickWords(words: unknown, given: object, name: string, report: Report): unknown {
  const wrong = (value: unknown) => report(`"labels.${name}" must not be or return ${typeof value}.`);
  const attempt = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      report(`"labels.${name}" threw.`, error);
      return undefined;
    }
  };
  const value = attempt(() => Reflect.get(given, name)) ?? words;
  if (value === words) return words;
  if (isObject(words) && isObject(value)) return fill(words, value, report);
  if (typeof value === 'function' && (typeof words === 'function' || name === 'somethingWrong'))
    return (...parameters: unknown[]) => {
      const text = attempt(() => Reflect.apply(value, given, parameters));
      if (typeof text === 'string') return text;
      if (text !== undefined) wrong(text);
      return typeof words === 'function' ? words(...parameters) : words;
    };
  if (typeof value === 'string' && typeof words === 'string') return value;
  wrong(value);
  return words;
}
