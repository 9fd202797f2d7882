import { afterEach, expect, it, vi } from 'vitest'
import { createRouter } from '#server/http'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(['/api/people/zoe@example.com', '/api/people/%0aforged', '/api/people/%00'])(
  'the log names the route of a failed call, and never its address: %s',
  async (path) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const people = createRouter().get('/:id', () => {
      throw new Error('unexpected')
    })
    const { status } = await createRouter().route('/api/people', people).request(path)
    expect([status, lines.mock.calls.map(([line]) => line)]).toEqual([500, ['GET /api/people/:id failed:']])
  },
)
