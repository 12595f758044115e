import { type ReactElement, useState } from 'react';
import { type Contestant, mount } from '../contestant.tsx';

/** The same plain controls, one component, `useState`, no schema: the limit to compare with. */
export const contestant: Contestant = {
  mount: (container) => mount(container, <OrderForm />),
  selectors: {
    text: 'input[name=size]',
    yes: 'input[value=yes]',
    no: 'input[value=no]',
    dependent: 'input[name=giftNote]',
  },
};

const flavours = [
  { value: 'vanilla', label: 'Vanilla' },
  { value: 'chocolate', label: 'Chocolate', isDisabled: true },
  { value: 'cranberry', label: 'Cranberry' },
];

function OrderForm(): ReactElement {
  const [size, setSize] = useState('');
  const [notes, setNotes] = useState('');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [date, setDate] = useState('');
  const [delivery, setDelivery] = useState('');
  const [gift, setGift] = useState('no');
  const [giftNote, setGiftNote] = useState('');
  const toggle = (value: string, isChecked: boolean) =>
    setPicked(isChecked ? [...picked, value] : picked.filter((other) => other !== value));
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <p>Please fill in the cake order below.</p>
      <label>
        Cake size{' '}
        <input name="size" required value={size} onChange={(event) => setSize(event.target.value)} />
      </label>
      <label>
        Notes <textarea name="notes" value={notes} onChange={(event) => setNotes(event.target.value)} />
      </label>
      <hr />
      <fieldset>
        <legend>Flavours</legend>
        {flavours.map(({ value, label, isDisabled }) => (
          <label key={value}>
            <input
              type="checkbox"
              value={value}
              disabled={isDisabled}
              checked={picked.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label>
        Date <input type="date" required value={date} onChange={(event) => setDate(event.target.value)} />
      </label>
      <label>
        Delivery
        <select required value={delivery} onChange={(event) => setDelivery(event.target.value)}>
          <option value="" />
          <option value="standard">Standard</option>
          <option value="accelerated">Accelerated</option>
        </select>
      </label>
      <p>We deliver every day.</p>
      <fieldset>
        <legend>Is it a gift?</legend>
        <label>
          <input
            type="radio"
            name="gift"
            value="yes"
            checked={gift === 'yes'}
            onChange={() => setGift('yes')}
          />{' '}
          Yes
        </label>
        <label>
          <input type="radio" name="gift" value="no" checked={gift === 'no'} onChange={() => setGift('no')} />{' '}
          No
        </label>
      </fieldset>
      {gift === 'yes' && (
        <label>
          Gift note
          <input name="giftNote" value={giftNote} onChange={(event) => setGiftNote(event.target.value)} />
        </label>
      )}
      <button type="submit" disabled={!(size && date && delivery)}>
        Order
      </button>
    </form>
  );
}
