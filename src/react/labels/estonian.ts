import type { Labels } from './labels.ts';
import { writeExampleNumber } from './read-number.ts';

/** The renderer in Estonian. */
export const estonian: Labels = {
  close: 'Sulge',
  opening: 'Laadimine…',
  updating: 'Värskendamine…',
  sending: 'Saatmine…',
  somethingWrong: 'Midagi läks valesti, palun proovige uuesti.',
  tryAgain: 'Proovi uuesti',
  lostConnection: 'Ühendus selle rakendusega on katkenud',
  lostConnectionHint: 'Ühendage rakendus uuesti ja proovige siis veel kord.',
  reconnect: 'Ühenda rakendus uuesti',
  clear: (label) => `Tühjenda ${label}`,
  remove: (choice) => `Eemalda ${choice}`,
  removed: (choice) => `${choice} eemaldatud`,
  required: 'Kohustuslik',
  choose: 'Valige…',
  noMatches: 'Midagi ei leitud',
  incompleteDate: 'Sisestage terve kuupäev või tühjendage väli.',
  malformed: {
    email: 'Sisestage e-posti aadress, näiteks name@example.com.',
    get number() {
      return `Sisestage arv, näiteks ${writeExampleNumber()}.`;
    },
    url: 'Sisestage veebiaadress, näiteks https://example.com.',
  },
  discardQuestion: 'Kas loobuda sisestatust?',
  discard: 'Loobu',
  keepEditing: 'Jätka muutmist',
  leaveQuestion: 'Vormi saadetakse ja see võib olla juba kohale jõudnud. Kas sulgeda siiski?',
  leave: 'Sulge',
  showMore: 'Näita rohkem',
  showLess: 'Näita vähem',
  dismiss: 'Peida',
};
