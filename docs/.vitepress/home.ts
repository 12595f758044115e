/** The beginning of the first page: a way for each kind of reader. The README follows. */
export const home = {
  layout: 'home',
  hero: {
    name: 'json-modal',
    text: 'Write, check and embed modals',
    tagline: 'Every problem, every state and every request of a modal, before you upload it to the CRM.',
    actions: [
      { theme: 'brand', text: 'Tutorial: 15 minutes', link: '/tutorial' },
      { theme: 'alt', text: 'Open the playground', link: '/playground/', target: '_self' },
    ],
  },
  features: [
    {
      title: 'App developers',
      details:
        'Write a modal and its endpoint. See every problem, every state and every request on your machine.',
      link: '/tutorial',
      linkText: 'Write a modal',
    },
    {
      title: 'Platform developers',
      details: 'Embed a React renderer that keeps the input of the user, whatever the endpoint does.',
      link: '/embedding',
      linkText: 'Embed modals',
    },
    {
      title: 'CI engineers',
      details: 'Lint modals and responses, drive the endpoint, and report in the format of your CI.',
      link: '/ci',
      linkText: 'Set up CI',
    },
  ],
};
