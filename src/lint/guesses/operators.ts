import { nameSection } from '../docs-links.ts';

/** The meaning of an operator: a test of this format, or one that it does not have. */
export type Meaning = Test | Lacking;

/** A test of this format. */
type Test = 'equals' | 'includes' | 'not_empty';

/** A test that the format does not have, by its section in docs/format.md. */
export type Lacking = keyof typeof facts;

/** Returns the meaning of an operator of another condition language; `undefined` if unknown. */
export function meaningOf(operator: string): Meaning | undefined {
  const plain = operator.replace(/[-_$\s]/g, '').toLowerCase();
  const meaning = meanings.get(plain);
  if (meaning !== undefined) return meaning;
  const [negation = ''] = /^(?:is|does|do|has)?(?:not|nt|n't)|^!/.exec(plain) ?? [];
  const negated = meanings.get(plain.slice(negation.length));
  if (negation === '' || negated === undefined) return undefined;
  if (negated === 'not_empty') return 'is-empty';
  return negated === 'is-empty' ? 'not_empty' : 'not';
}

/** Describes a test that the format does not have, and where its replacement is described. */
export function describeLacking(lacking: Lacking): string {
  return `${facts[lacking]} See ${nameRecipe(lacking)}.`;
}

/** Returns the section of the docs about something that the format does not have. */
export function nameRecipe(section: Lacking | 'checks'): string {
  return nameSection('format.md', section);
}

/** The tests that the format does not have, each with the reason. */
const facts = {
  not: 'Conditions have no "not".',
  'one-of': 'A condition compares with one value.',
  or: 'Conditions have no "or": all of them must hold.',
  'is-empty': 'No condition holds for an empty block.',
  'greater-than-starts-with': 'Conditions compare only whole values or parts of texts.',
} as const;

/** Other names of a test of this format, in lower case without separators. */
export const otherNames: Readonly<Record<'equals' | 'includes', readonly string[]>> = {
  equals: words('eq equal equalto equalsto is iseq isequal isequalto const value same sameas = == ==='),
  includes: words('include contains contain containstext has'),
};

/** The operators of other condition languages, in lower case without separators and "$". */
const meanings: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...named('equals', 'equals', ...otherNames.equals),
  ...named('includes', 'includes', ...otherNames.includes),
  ...named(
    'not_empty',
    ...words('notempty nonempty exists exist isset set hasvalue filled isfilled present ispresent defined'),
    ...words('isdefined required isrequired truthy istruthy'),
  ),
  ...named(
    'is-empty',
    ...words('empty isempty blank isblank null isnull nil undefined isundefined missing ismissing unset'),
    ...words('isunset absent falsy isfalsy'),
  ),
  ...named(
    'one-of',
    ...words('in isin oneof isoneof anyof isanyof enum values among isamong includesany containsany hasany'),
  ),
  ...named(
    'not',
    ...words('not isnot ne neq nequals nequal unequal unequals != !== <> ! differs different isdifferent'),
    ...words("differentfrom nin noneof isnoneof excludes exclude except without nor isn't doesn't"),
  ),
  ...named(
    'greater-than-starts-with',
    ...words('> >= < <= gt gte ge lt lte le greater greaterthan greaterthanequal greaterthanequals'),
    ...words('greaterthanorequal greaterthanorequals greaterthanorequalto greaterorequal greaterequal'),
    ...words('less lessthan lessthanequal lessthanequals lessthanorequal lessthanorequals lessequal'),
    ...words('lessthanorequalto lessorequal morethan larger largerthan smaller smallerthan bigger'),
    ...words('biggerthan atleast atmost min max minimum maximum exclusiveminimum exclusivemaximum'),
    ...words('between isbetween range inrange before isbefore after isafter since until above below over'),
    ...words('under older newer onorafter onorbefore'),
    ...words('startswith startwith starts beginswith beginwith begins prefix hasprefix endswith endwith'),
    ...words('ends suffix hassuffix matches match matchespattern pattern regex regexp like ilike'),
    ...words('length minlength maxlength haslength multipleof modulo mod'),
  ),
]);

function words(text: string): readonly string[] {
  return text.split(' ');
}

function named(meaning: Meaning, ...names: readonly string[]): readonly (readonly [string, Meaning])[] {
  return names.map((name) => [name, meaning]);
}
