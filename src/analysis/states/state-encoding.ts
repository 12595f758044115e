import type { Evaluation } from '../../behaviour/evaluate-modal.ts';
import type { BlockModel, Move } from '../model/block-model.ts';
import type { FieldValue } from '../model/block-traits.ts';

/** A core block whose classes are numbered. The number is one digit of the number that encodes all core blocks. */
export interface EncodedCore {
  readonly model: BlockModel;
  /** Its index among the component's blocks. */
  readonly index: number;
  /** The number of values of the digit, and of all digits up to it. Only safe integers are exact. */
  readonly stride: number;
  readonly end: number;
  readonly numberOf: (fieldValue: FieldValue) => number;
  /** The digit in a number for all. */
  readonly numberIn: (key: number) => number;
  /** The moves from a class, with the numbers of the classes that they lead to. */
  readonly movesFrom: (
    visit: { readonly fieldValues: readonly FieldValue[] },
    evaluation: Evaluation,
    number: number,
  ) => readonly EncodedMove[];
}

/** A move and the class that it leads to. */
interface EncodedMove extends Move {
  readonly number: number;
}

/** Numbers the classes of the core blocks among these blocks. */
export function encodeStates(models: readonly BlockModel[]): readonly EncodedCore[] {
  const cores: EncodedCore[] = [];
  models.forEach((model, index) => {
    if (model.role === 'core') cores.push(numberClasses(model, index, cores.at(-1)?.end ?? 1));
  });
  return cores;
}

/** Numbers classes in the order in which they are found. The moves of each are computed once, if possible. */
function numberClasses(model: BlockModel, index: number, stride: number): EncodedCore {
  const numbers = new Map<string, number>();
  const movesBySituation = new Map<number, readonly EncodedMove[]>();
  const base = model.mostClasses;
  const numberOf = (fieldValue: FieldValue) => {
    const name = model.classOf(fieldValue);
    const number = numbers.get(name) ?? Math.min(numbers.size, base - 1);
    numbers.set(name, number);
    return number;
  };
  const find: EncodedCore['movesFrom'] = ({ fieldValues }, { blocks }) => {
    const view = blocks[index];
    const moves = view === undefined ? [] : model.movesFrom(fieldValues[index], view);
    return moves.map((move) => ({ ...move, number: numberOf(move.fieldValue) }));
  };
  const movesFrom: EncodedCore['movesFrom'] = (visit, evaluation, number) => {
    const ground = model.movesFollowFrom;
    if (ground === 'view') return find(visit, evaluation, number);
    const isVisible = evaluation.blocks[index]?.visible === true;
    const situation = (ground === 'class' ? number * 2 : 0) + Number(isVisible);
    const moves = movesBySituation.get(situation) ?? find(visit, evaluation, number);
    movesBySituation.set(situation, moves);
    return moves;
  };
  const numberIn = (key: number) => Math.floor(key / stride) % base;
  return { model, index, stride, end: stride * base, numberOf, numberIn, movesFrom };
}
