import type { SampleApp } from './app.ts';

/** Offers the rooms of a building that are free on the day and large enough. */
export const dependentSelects: SampleApp = {
  open: () => ({ data: { blocks: { building: { items: buildings } } } }),

  change: ({ form }) => {
    const rooms = findRooms(String(form['building']), String(form['day'] ?? ''), Number(form['guests'] ?? 1));
    const message = rooms.length === 0 ? 'Nothing is free: try another day.' : `${rooms.length} are free.`;
    return { data: { blocks: { room: { items: rooms, message } } } };
  },

  submit: ({ form }) => ({
    success: { message: `Booked for ${form['day']}.`, type: 'snackbar', refreshPanelData: true },
  }),
};

const buildings = [
  { label: 'North wing', value: 'north' },
  { label: 'South wing', value: 'south' },
];

const rooms = [
  { building: 'north', name: 'Aurora', seats: 6 },
  { building: 'north', name: 'Birch', seats: 12 },
  { building: 'north', name: 'Comet', seats: 20 },
  { building: 'south', name: 'Dune', seats: 4 },
  { building: 'south', name: 'Ember', seats: 8 },
];

function findRooms(building: string, day: string, guests: number) {
  const taken = Number(day.slice(-1)) % rooms.length;
  return rooms
    .filter((room, index) => room.building === building && room.seats >= guests && index !== taken)
    .map(({ name, seats }) => ({ label: `${name}, ${seats} seats`, value: name.toLowerCase() }));
}
