// The record is read when somebody opens it; until then the page carries these lines only.
export {}

for (const details of document.querySelectorAll('details.record'))
  details.addEventListener('toggle', () => import('./show.ts').then(({ show }) => show(details)), { once: true })
