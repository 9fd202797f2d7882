export { Bag as default } from './Bag.tsx'
