/** Shows every example of every widget. Outside production only; publishes and hears nothing. */
export { Playground as default } from './Playground.tsx'
