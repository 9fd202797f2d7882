import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface TakenMail {
  to: string
  messageId: string
  text: string
}

/** What the server does with a mail: takes it, refuses its recipient for good, is busy, or accepts the connection and says nothing. */
export type SmtpMood = 'takes' | 'refuses' | 'busy' | 'silent'

export interface SmtpServer {
  address: string
  mood: SmtpMood
  taken: TakenMail[]
  /** Connections so far. */
  connections: () => number
  /** Runs before and after the answer 250 to a mail. */
  beforeTaken: () => void
  afterTaken: () => void
  stop: () => Promise<void>
}

const mailOf = (to: string, raw: string): TakenMail => {
  const text = raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { to, messageId: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '', text }
}

/** Speaks SMTP on one connection, as far as nodemailer asks for it. */
const converse = (server: SmtpServer, socket: Socket): void => {
  let to = ''
  let text = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'RCPT' && server.mood === 'refuses') return void say(`550 No mailbox ${to}`)
    if (verb === 'RCPT' && server.mood === 'busy') return void say(`451 Try ${to} again later`)
    isData = verb === 'DATA'
    say(verb === 'DATA' ? '354 Go on' : verb === 'QUIT' ? '221 Bye' : '250 OK')
  }
  const take = (raw: string): void => {
    isData = false
    server.beforeTaken()
    server.taken.push(mailOf(to, raw))
    socket.write('250 Taken\r\n', () => server.afterTaken())
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8')
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      if (isData) take(part)
      else command(part)
    }
  })
  if (server.mood !== 'silent') say('220 ready')
}

/** A mail server on a free port that keeps what it takes. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const sockets = new Set<Socket>()
  let connections = 0
  const listening = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(server, socket)
  })
  const server: SmtpServer = {
    address: '',
    mood: 'takes',
    taken: [],
    connections: () => connections,
    beforeTaken: () => undefined,
    afterTaken: () => undefined,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      listening.close()
      await once(listening, 'close')
    },
  }
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  server.address = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return server
}
