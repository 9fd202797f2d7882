// Runs before every command, on every Node: older ones know neither TypeScript nor what the shop uses, and say something else.
const { engines } = require('../../package.json')

const wanted = Number.parseInt(engines.node.replace('>=', ''), 10)
const own = process.versions.node

if (Number.parseInt(own, 10) < wanted) {
  console.error(
    `The shop needs Node ${wanted} or newer; this is Node ${own}. On Linux and Windows npm ci installs it with the dependencies; on macOS install it yourself: https://nodejs.org/.`,
  )
  process.exit(1)
}

// Node keeps the code of the commands without its types and compiled, so that the next command need not do that again.
require('node:module').enableCompileCache?.(require('node:path').join(__dirname, '../../.cache/node'))
