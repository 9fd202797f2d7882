import { afterEach, expect, it, vi } from 'vitest'
import { createRouter, requestIds } from '#server/http'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Answers a request to a route that fails; with the first line of the log. */
const failedCall = async (path: string, router = createRouter()) => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const people = createRouter().get('/:id', () => {
    throw new Error('unexpected')
  })
  const answer = await router.route('/api/people', people).request(path, { headers: { 'x-request-id': 'forged' } })
  expect(lines).toHaveBeenCalledTimes(1)
  return { answer, line: String(lines.mock.calls[0]?.[0]).split('\n')[0] }
}

it.each(['/api/people/zoe@example.com', '/api/people/%0aforged', '/api/people/%00'])(
  'The log names the route of a failed call, and never its address: %s',
  async (path) => {
    const { answer, line } = await failedCall(path)
    expect(answer.status).toBe(500)
    expect(line).toMatch(/^serverError: [^@]* requestId=\S+ route=GET \/api\/people\/:id \(Error\)$/)
  },
)

it.each([
  ['with an id from the start', () => createRouter().use(requestIds) as ReturnType<typeof createRouter>],
  ['without one, as that of a file', createRouter],
])('The answer to a failed request %s has the id that the log has.', async (_name, router) => {
  const { answer, line } = await failedCall('/api/people/1', router())
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  expect(line).toContain(`requestId=${answer.headers.get('x-request-id')} `)
})
