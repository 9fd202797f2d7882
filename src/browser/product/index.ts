/**
 * Products of which the browser knows no more than the pid: their offers, from one file of the site (decision 0227), and their
 * cards.
 */
export { drawCard, pidOfCard, showPicture } from './draw-card.ts'
export { fetchOffers } from './offers.ts'
