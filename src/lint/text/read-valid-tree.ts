import { maxDepth } from '../../base/json.ts';
import type { Span } from '../../base/text-edit.ts';
import type { Member, Node } from './nodes.ts';

/**
 * Returns the tree of a text that is JSON. It is faster than `readTree`, which reads any text, and needs a fraction of its
 * memory. Both omit values that are nested too deep.
 */
export function readValidTree(text: string): Node {
  return new JsonReader(text).read();
}

/** Not recursive: JSON.parse reads texts that are nested deeper than the stack. */
class JsonReader {
  private readonly text: string;
  private at = 0;
  private readonly open: Container[] = [];

  constructor(text: string) {
    this.text = text;
    if (text.charCodeAt(0) === byteOrderMark) this.at = 1;
  }

  read(): Node {
    const root = this.readValue();
    while (this.open.length > 0) this.readOn();
    return root;
  }

  /** Reads the next member or element of the innermost object or list, or its end. */
  private readOn(): void {
    const node = this.open.at(-1);
    this.skipBlank();
    const code = this.text.charCodeAt(this.at);
    if (code === comma) this.at++;
    else if (code === brace.close || code === bracket.close) {
      this.at++;
      this.open.pop();
      if (node !== undefined) node.end = this.at;
    } else if (node?.elements !== undefined) node.elements.push(this.readValue());
    else node?.members?.push(this.readMember());
  }

  private readMember(): Member {
    const offset = this.at;
    this.skipString();
    const key = { offset, end: this.at };
    this.skipBlank();
    // The colon.
    this.at++;
    this.skipBlank();
    const valueOffset = this.at;
    return new JsonMember(this.text, key, valueOffset, this.enter() ?? this.at);
  }

  private readValue(): Node {
    this.skipBlank();
    const offset = this.at;
    return this.enter() ?? new Scalar(this.text, offset, this.at);
  }

  /** Skips a value. For an object or list, returns its node and moves to its contents. */
  private enter(): Node | undefined {
    const { text, at: offset } = this;
    const code = text.charCodeAt(offset);
    if (code !== brace.open && code !== bracket.open) {
      if (code === quote) this.skipString();
      else this.skipWord();
      return undefined;
    }
    const node = new Container(text, offset, code === brace.open);
    if (this.open.length < maxDepth) {
      this.at++;
      this.open.push(node);
    } else {
      this.skipNested();
      node.end = this.at;
    }
    return node;
  }

  private skipNested(): void {
    let depth = 0;
    do {
      const code = this.text.charCodeAt(this.at);
      if (code === quote) this.skipString();
      else {
        this.at++;
        if (code === brace.open || code === bracket.open) depth++;
        else if (code === brace.close || code === bracket.close) depth--;
      }
    } while (depth > 0);
  }

  private skipString(): void {
    this.at++;
    for (let code = this.text.charCodeAt(this.at); code !== quote; code = this.text.charCodeAt(this.at))
      this.at += code === backslash ? 2 : 1;
    this.at++;
  }

  /** Skips a number, `true`, `false` or `null`. */
  private skipWord(): void {
    while (isOfWord(this.text.charCodeAt(this.at))) this.at++;
  }

  private skipBlank(): void {
    while (this.text.charCodeAt(this.at) <= space) this.at++;
  }
}

class Scalar implements Node {
  private readonly text: string;
  readonly offset: number;
  readonly end: number;

  constructor(text: string, offset: number, end: number) {
    this.text = text;
    this.offset = offset;
    this.end = end;
  }

  get value(): unknown {
    return JSON.parse(this.text.slice(this.offset, this.end));
  }

  get hasErrors(): boolean {
    return false;
  }
}

class Container implements Node {
  readonly offset: number;
  end: number;
  readonly members?: Member[];
  readonly elements?: Node[];
  readonly hasErrors = false;
  private readonly text: string;

  constructor(text: string, offset: number, isObject: boolean) {
    this.text = text;
    this.offset = offset;
    this.end = offset;
    if (isObject) this.members = [];
    else this.elements = [];
  }

  get value(): unknown {
    return JSON.parse(this.text.slice(this.offset, this.end));
  }
}

/** A member stored as numbers, which become objects on demand. */
class JsonMember implements Member {
  private readonly text: string;
  private readonly offset: number;
  private readonly keyEnd: number;
  private readonly valueOffset: number;
  /** The end of its value; for an object or a list, its node. */
  private readonly inside: number | Node;

  constructor(text: string, key: Span, valueOffset: number, inside: number | Node) {
    this.text = text;
    this.offset = key.offset;
    this.keyEnd = key.end;
    this.valueOffset = valueOffset;
    this.inside = inside;
  }

  get name(): string {
    const escapedName = this.text.slice(this.offset + 1, this.keyEnd - 1);
    return escapedName.includes('\\') ? JSON.parse(`"${escapedName}"`) : escapedName;
  }

  get key(): Span {
    return { offset: this.offset, end: this.keyEnd };
  }

  get value(): Node {
    const { text, valueOffset, inside } = this;
    return typeof inside === 'number' ? new Scalar(text, valueOffset, inside) : inside;
  }
}

/** Whether a character continues a number or a word, which ends at a blank, comma or bracket. */
function isOfWord(code: number): boolean {
  return code > space && code !== comma && code !== brace.close && code !== bracket.close;
}

const byteOrderMark = 0xfeff;
const space = 32;
const quote = 34;
const comma = 44;
const backslash = 92;
const bracket = { open: 91, close: 93 };
const brace = { open: 123, close: 125 };
