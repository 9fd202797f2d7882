// The code that reads the record is loaded when the shopper opens it.
export {}

for (const details of document.querySelectorAll('details.record'))
  details.addEventListener('toggle', () => import('./show.ts').then(({ show }) => show(details)), { once: true })
