import { type ReactElement, useState } from 'react';
import { type ListContestant, mount } from '../contestant.tsx';
import { manyItems } from '../many-items.ts';

/** The same by hand: an input, and of the items those rows that are seen. */
export const contestant: ListContestant = {
  mount: (container) => mount(container, <Customer />),
  selectors: { control: 'input', item: '[role=option]' },
};

const rowHeight = 36;
const listHeight = 308;

function Customer(): ReactElement {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [scrolled, setScrolled] = useState(0);
  const shown = manyItems.filter(({ label }) => label.includes(text));
  const first = Math.floor(scrolled / rowHeight);
  const seen = shown.slice(first, first + Math.ceil(listHeight / rowHeight) + 4);
  return (
    <label>
      Customer
      <input
        role="combobox"
        aria-expanded={isOpen}
        aria-controls="customers"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id="customers"
        role="listbox"
        hidden={!isOpen}
        style={{ position: 'fixed', height: listHeight, overflow: 'auto' }}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
      >
        <div style={{ position: 'relative', height: shown.length * rowHeight }}>
          {isOpen &&
            seen.map(({ label, value }, index) => (
              <div
                key={value}
                role="option"
                tabIndex={-1}
                aria-selected={false}
                style={{ position: 'absolute', top: (first + index) * rowHeight, height: rowHeight }}
              >
                {label}
              </div>
            ))}
        </div>
      </div>
    </label>
  );
}
