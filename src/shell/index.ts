import { publish } from '#bus'
publish('host:ready', {})
