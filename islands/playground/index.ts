/** Shows every example of every widget, and mounts fragments of other teams, outside production only. It publishes nothing. */
export { Playground as default } from './Playground.tsx'
