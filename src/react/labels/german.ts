import type { Labels } from './labels.ts';
import { writeExampleNumber } from './read-number.ts';

/** The renderer in German. */
export const german: Labels = {
  close: 'Schließen',
  opening: 'Wird geladen …',
  updating: 'Wird aktualisiert …',
  sending: 'Wird gesendet …',
  somethingWrong: 'Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.',
  tryAgain: 'Erneut versuchen',
  lostConnection: 'Die Verbindung zu dieser App ist unterbrochen',
  lostConnectionHint: 'Verbinden Sie die App neu und versuchen Sie es dann noch einmal.',
  reconnect: 'App neu verbinden',
  clear: (label) => `${label} leeren`,
  remove: (choice) => `${choice} entfernen`,
  removed: (choice) => `${choice} entfernt`,
  required: 'Pflichtfeld',
  choose: 'Auswählen …',
  noMatches: 'Nichts gefunden',
  incompleteDate: 'Geben Sie das vollständige Datum ein oder leeren Sie das Feld.',
  malformed: {
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    get number() {
      return `Geben Sie eine Zahl ein, etwa ${writeExampleNumber()}.`;
    },
    url: 'Geben Sie eine Webadresse ein, etwa https://example.com.',
  },
  discardQuestion: 'Ihre Eingaben verwerfen?',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  leaveQuestion: 'Das Formular wird gerade gesendet und ist vielleicht schon angekommen. Trotzdem schließen?',
  leave: 'Schließen',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  dismiss: 'Ausblenden',
};
