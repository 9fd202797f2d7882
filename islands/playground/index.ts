/** Shows every example of every widget, outside production only. It publishes nothing and subscribes to nothing. */
export { Playground as default } from './Playground.tsx'
