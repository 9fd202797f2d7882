interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
  sessionId?: string
}

/** Receives an event of the protocol, and the session that it belongs to; '' is the browser's own. */
export type DevToolsListener = (method: string, params: never, session: string) => void

/** A page was left before it answered: its session has ended. */
export class SessionEnded extends Error {}

interface Call extends PromiseWithResolvers<unknown> {
  session: string
}

/** A connection to Chromium's DevTools protocol with flat sessions. */
export class DevTools {
  readonly #socket: WebSocket
  readonly #calls = new Map<number, Call>()
  readonly #listeners: DevToolsListener[] = []
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#calls.values()) reject(new Error('The connection to Chromium is closed.'))
    })
  }

  static async connect(address: string): Promise<DevTools> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    return new DevTools(socket)
  }

  /** Rejects with the protocol's message when Chromium refuses the call or the connection ends, or with SessionEnded. */
  send<T>(method: string, params: object = {}, session = ''): Promise<T> {
    this.#last += 1
    const call = { ...Promise.withResolvers<unknown>(), session }
    // Who awaits the call gets its rejection. A call that is under way when a test ends fails no other test.
    call.promise.catch(() => {})
    this.#calls.set(this.#last, call)
    this.#socket.send(JSON.stringify({ id: this.#last, method, params, ...(session && { sessionId: session }) }))
    return call.promise as Promise<T>
  }

  listen(listener: DevToolsListener): void {
    this.#listeners.push(listener)
  }

  close(): void {
    this.#socket.close()
  }

  /** Chromium never answers what an ended session was asked. */
  #end(session: string): void {
    for (const [id, call] of this.#calls) {
      if (call.session !== session) continue
      this.#calls.delete(id)
      call.reject(new SessionEnded('The page was left before it answered.'))
    }
  }

  #receive({ id, method, params, result, error, sessionId = '' }: Message): void {
    if (method === 'Target.detachedFromTarget') this.#end((params as { sessionId: string }).sessionId)
    if (method !== undefined) for (const listener of this.#listeners) listener(method, params as never, sessionId)
    const call = this.#calls.get(id ?? 0)
    this.#calls.delete(id ?? 0)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  }
}
