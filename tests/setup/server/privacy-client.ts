import type { DataRequest, DataRequestAnswer } from '#domain/privacy-requests'
import { type FetchRequest, type HttpAnswer, HttpClient } from './http-client.ts'

type Answer = HttpAnswer<
  DataRequestAnswer & { errorCode?: string; type?: string; validationErrors?: { code: string }[] }
>

/** Files privacy requests as a page does. */
export class PrivacyClient extends HttpClient {
  readonly #address: string

  constructor(origin: string, fetchRequest: FetchRequest, site = 'stride/de_DE', address = '203.0.113.7') {
    super(origin, site, fetchRequest)
    this.#address = address
  }

  send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.request(method, path, body, { 'x-forwarded-for': this.#address, ...headers })

  file = (change: Partial<DataRequest> | Record<string, unknown> = {}): Promise<Answer> =>
    this.send('POST', '/api/consents/ccpa', {
      lastName: 'Nächtigall',
      email: 'zoe@example.com',
      membershipId: '',
      requestTypes: ['EXPORT'],
      category: 'GDPR',
      ...change,
    })

  confirm = (token: string): Promise<Answer> => this.send('POST', '/api/consents/requests/confirm', { token })
}
