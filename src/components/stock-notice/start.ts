import { subscribe } from '#bus'

// The boot script keeps the tokens of mailed links before it publishes `host:ready`.
const place = document.querySelector<HTMLElement>('.mailed-notice')
const offer = () => place && void import('./mailed-link.ts').then((file) => file.offerMailedLink(place))
subscribe('host:ready', offer, { replay: 'last', once: true })
