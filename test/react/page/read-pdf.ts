import { inflateSync } from 'node:zlib';

/** Returns the text that is seen on each page of a PDF of Chromium: text outside of its page or of a clip is left out. */
export function readPdf(pdf: Buffer): readonly string[] {
  const objects = readObjects(pdf);
  const fonts = new Map<string, Font>();
  for (const [id, { dictionary }] of objects) {
    const map = objects.get(referenceOf(dictionary, 'ToUnicode'));
    // Skia names a font by the number of its object.
    if (map?.stream !== undefined) fonts.set(`F${id}`, readFont(map.stream));
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const [, , width = 0, height = 0] = numbersOf(/\/MediaBox \[([^\]]*)\]/.exec(dictionary)?.[1]);
    const content = objects.get(referenceOf(dictionary, 'Contents'))?.stream ?? '';
    return drawText(content, fonts, [0, 0, width, height]);
  });
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: string | undefined;
}

/** The text of each glyph. */
type Font = ReadonlyMap<number, string>;

/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number];

type Matrix = readonly [number, number, number, number, number, number];

interface Graphics {
  readonly matrix: Matrix;
  readonly clip: Box;
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const begin of text.matchAll(/(?<=[\r\n])(\d+) 0 obj\s/g)) {
    const start = begin.index + begin[0].length;
    const [end] = /stream\r?\n|endobj/.exec(text.slice(start)) ?? [''];
    const dictionary = text.slice(start, text.indexOf(end, start));
    const data = start + dictionary.length + end.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const isText = dictionary.includes('/FlateDecode') && !dictionary.includes('/Length1');
    const stream = isText ? inflateSync(pdf.subarray(data, data + length)).toString('latin1') : undefined;
    objects.set(begin[1] ?? '', { dictionary, stream });
  }
  return objects;
}

function referenceOf(dictionary: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
}

function readFont(map: string): Font {
  const font = new Map<number, string>();
  const read = (hex: string | undefined) => Number.parseInt(hex ?? '', 16);
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, code = ''] of part.matchAll(/<(\w+)> <(\w+)>/g))
      font.set(read(glyph), Buffer.from(code, 'hex').swap16().toString('utf16le'));
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first, last, code] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = read(first); glyph <= read(last); glyph++)
        font.set(glyph, String.fromCodePoint(read(code) + glyph - read(first)));
  return font;
}

/** Runs the operators that place and clip text, and collects the text that is seen. */
function drawText(content: string, fonts: ReadonlyMap<string, Font>, page: Box): string {
  let graphics: Graphics = { matrix: [1, 0, 0, 1, 0, 0], clip: page };
  const saved: Graphics[] = [];
  let path: (readonly [number, number])[] = [];
  let place: Matrix = graphics.matrix;
  let font: Font | undefined;
  let seen = '';
  let operands: string[] = [];
  const numbers = () => operands.map(Number);
  const point = (x = 0, y = 0) => path.push(transform(graphics.matrix, x, y));

  const operators: Readonly<Record<string, () => void>> = {
    q: () => saved.push(graphics),
    Q: () => {
      graphics = saved.pop() ?? graphics;
    },
    cm: () => {
      graphics = { ...graphics, matrix: multiply(numbers() as unknown as Matrix, graphics.matrix) };
    },
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers();
      point(x, y);
      point(x + width, y + height);
    },
    m: () => point(...numbers()),
    l: () => point(...numbers()),
    c: () => point(...numbers().slice(4)),
    W: () => {
      graphics = { ...graphics, clip: intersect(graphics.clip, boxOf(path)) };
    },
    Tf: () => {
      font = fonts.get((operands[0] ?? '').slice(1));
    },
    Tm: () => {
      place = numbers() as unknown as Matrix;
      seen += ' ';
    },
    Tj: () => {
      const [, , , , x, y] = multiply(place, graphics.matrix);
      const [left, bottom, right, top] = graphics.clip;
      if (x < left - 1 || x > right || y < bottom || y > top) return;
      const glyphs = operands.join('').match(/[\dA-F]{4}/gi) ?? [];
      seen += glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?').join('');
    },
  };
  const ends = new Set(['n', 'f', 'f*', 'S', 's', 'B', 'B*', 'b']);
  for (const [token] of content.matchAll(/<[\dA-F]+>|<<[\s\S]*?>>|\/\w+|[-\d.]+|[A-Za-z]+\*?/gi)) {
    if (/^[<\d./-]/.test(token)) {
      operands.push(token);
      continue;
    }
    operators[token.replace(/^W\*$/, 'W').replace(/^TJ$/, 'Tj')]?.();
    if (ends.has(token)) path = [];
    operands = [];
  }
  return seen.replace(/\s+/g, ' ').trim();
}

function multiply([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix {
  return [a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p];
}

function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function boxOf(points: readonly (readonly [number, number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function intersect(box: Box, other: Box): Box {
  const [left, bottom, right, top] = box.map((edge, index) =>
    index < 2 ? Math.max(edge, other[index] ?? 0) : Math.min(edge, other[index] ?? 0),
  );
  return [left ?? 0, bottom ?? 0, right ?? 0, top ?? 0];
}

function numbersOf(text = ''): readonly number[] {
  return text.trim().split(/\s+/).map(Number);
}
