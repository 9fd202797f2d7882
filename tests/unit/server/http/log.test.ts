import { afterEach, expect, it, vi } from 'vitest'
import { createRouter } from '#server/http'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each(['/api/people/zoe@example.com', '/api/people/%0aforged', '/api/people/%00'])(
  'what fails is logged by its route, never by what the address says: %s',
  async (path) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const people = createRouter().get('/:id', () => {
      throw new Error('unexpected')
    })
    const { status } = await createRouter().route('/api/people', people).request(path)
    expect([status, lines.mock.calls.map(([line]) => line)]).toEqual([500, ['GET /api/people/:id failed:']])
  },
)
