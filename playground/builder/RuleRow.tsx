import type { ReactElement } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { deleteIcon } from '../controls/icons.tsx';
import { isObject } from '../json-text/is-object.ts';
import type { Path } from '../json-text/nodes.ts';
import { renameAt } from '../json-text/set-at.ts';
import { itemsOf } from './items-of.ts';
import { RuleValue } from './RuleValue.tsx';
import type { Part } from './read-outline.ts';
import { change } from './store.ts';

interface RuleRowProps {
  readonly path: Path;
  readonly blockKey: string;
  readonly rule: unknown;
  readonly blocks: readonly Part[];
  /** The blocks that this rule may look at. */
  readonly choices: readonly Part[];
  readonly onChange: (rule: unknown, as: 'typing' | 'step') => void;
  readonly onRemove: () => void;
}

/** One rule: the block, what is asked of it, and the value. */
export function RuleRow(props: RuleRowProps): ReactElement {
  const { path, blockKey, rule, blocks, choices, onChange, onRemove } = props;
  const block = blocks.find(({ key }) => key === blockKey);
  const kind = kindOf(rule);
  const value = isObject(rule) ? (rule['equals'] ?? rule['includes']) : undefined;

  function choose(next: string): void {
    const first = itemsOf(block)[0]?.value ?? '';
    const kept = typeof value === 'object' || value === undefined ? first : value;
    if (next === 'not_empty') onChange('not_empty', 'step');
    else onChange(next === 'includes' ? { includes: String(kept) } : { equals: kept }, 'step');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a row, not a part of the form to send
    <div className="rule" role="group" aria-label={`Rule on ${block?.name ?? blockKey}`}>
      <select
        className="select"
        aria-label="Block"
        value={blockKey}
        onChange={({ target }) => change((text) => renameAt(text, path, target.value))}
      >
        {!choices.some(({ key }) => key === blockKey) && (
          <option value={blockKey}>{blockKey} (not to be chosen)</option>
        )}
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="select"
        aria-label="Rule"
        value={kind}
        onChange={({ target }) => choose(target.value)}
      >
        {kind === 'unknown' && <option value="unknown">as in the text</option>}
        <option value="not_empty">has a value</option>
        <option value="equals">is</option>
        <option value="includes">contains</option>
      </select>
      {(kind === 'equals' || kind === 'includes') && (
        <RuleValue
          block={block}
          value={value}
          isText={kind === 'includes'}
          onChange={(next, as) => onChange({ [kind]: next }, as)}
        />
      )}
      <IconButton
        label={`Delete the rule on ${block?.name ?? blockKey}`}
        icon={deleteIcon}
        onClick={onRemove}
      />
    </div>
  );
}

function kindOf(rule: unknown): 'not_empty' | 'equals' | 'includes' | 'unknown' {
  if (rule === 'not_empty') return 'not_empty';
  if (!isObject(rule) || Object.keys(rule).length !== 1) return 'unknown';
  return 'equals' in rule ? 'equals' : 'includes' in rule ? 'includes' : 'unknown';
}
