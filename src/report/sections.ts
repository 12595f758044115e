/** The sections of a report in order, each with its title and an introduction. */
export const reportSections = {
  blocks: {
    title: 'Contents',
    summary: 'The blocks of the modal from top to bottom: their texts, and when each is shown.',
  },
  actions: { title: 'Buttons', summary: 'The buttons at the end of the modal.' },
  requests: {
    title: 'Requests',
    summary: 'The CRM sends requests to the app at these moments, and at no others.',
  },
  states: {
    title: 'States',
    summary: 'A state is a set of blocks, choices and buttons that users can see at the same time.',
  },
  screens: {
    title: 'Screens',
    summary: 'The CRM shows these while it waits for the app, and after its response.',
  },
  form: { title: 'Sent form', summary: 'The fields that the app gets when users send the form.' },
  problems: { title: 'Problems', summary: 'The linter reports these in the file.' },
  open: { title: 'Open points', summary: 'This report does not prove or check these points.' },
} as const;
