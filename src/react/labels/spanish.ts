import type { Labels } from './labels.ts';
import { writeExampleNumber } from './read-number.ts';

/** The renderer in Spanish. */
export const spanish: Labels = {
  close: 'Cerrar',
  opening: 'Cargando…',
  updating: 'Actualizando…',
  sending: 'Enviando…',
  somethingWrong: 'Algo ha fallado, inténtalo de nuevo.',
  tryAgain: 'Reintentar',
  lostConnection: 'Se ha perdido la conexión con esta aplicación',
  lostConnectionHint: 'Vuelve a conectar la aplicación e inténtalo de nuevo.',
  reconnect: 'Volver a conectar',
  clear: (label) => `Borrar ${label}`,
  remove: (choice) => `Quitar ${choice}`,
  removed: (choice) => `Se ha quitado ${choice}`,
  required: 'Obligatorio',
  choose: 'Elegir…',
  noMatches: 'Sin resultados',
  incompleteDate: 'Introduce la fecha completa o bórrala.',
  malformed: {
    email: 'Introduce un correo electrónico, por ejemplo name@example.com.',
    get number() {
      return `Introduce un número, por ejemplo ${writeExampleNumber()}.`;
    },
    url: 'Introduce una dirección web, por ejemplo https://example.com.',
  },
  discardQuestion: '¿Descartar lo que has introducido?',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  leaveQuestion: 'El formulario se está enviando y quizá ya haya llegado. ¿Cerrar de todos modos?',
  leave: 'Cerrar',
  showMore: 'Mostrar más',
  showLess: 'Mostrar menos',
  dismiss: 'Ocultar',
};
