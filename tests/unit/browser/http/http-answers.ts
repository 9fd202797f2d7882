import type { ServerResponse } from 'node:http'
import type { FaultyAnswers } from '#tests/server/faulty-server'

const json = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  response.writeHead(status, { 'content-type': type }).end(body)

/** Every fault that a call may meet, by path. */
export const httpAnswers: FaultyAnswers = {
  '/json': (response) => json(response, 200, '{"ok":true}'),
  '/hal': (response) => json(response, 200, '{"_links":{}}', 'application/hal+json; charset=utf-8'),
  '/text': (response) => json(response, 200, 'plain', 'text/plain'),
  '/html': (response) => json(response, 200, '<p>{}</p>', 'text/html'),
  '/untyped': (response) => void response.writeHead(200).end('{"ok":true}'),
  '/binary': (response) =>
    void response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('\u0001\u0002'),
  '/empty': (response) => void response.writeHead(204).end(),
  '/invalid-json': (response) => json(response, 200, '{"ok":'),
  '/html-as-json': (response) => json(response, 200, '<!doctype html>'),
  '/error-code': (response) => json(response, 200, '{"errorCode":"X","message":"m"}'),
  '/hang': () => undefined,
  '/stall': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok"'),
  '/stall-error': (response) => void response.writeHead(500, { 'content-type': 'application/json' }).write('{"ok"'),
  '/truncated': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"ok":true}', () => response.destroy())
  },
  '/truncated-error': (response) => {
    response.writeHead(502, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('{"ok":true}', () => response.destroy())
  },
  '/reset': (response) => void response.socket?.resetAndDestroy(),
  '/400': (response) => json(response, 400, '{"errorCode":"BAD","message":"no"}'),
  '/404-html': (response) => json(response, 404, '<h1>no</h1>', 'text/html'),
  '*': (response) => json(response, 404, '<h1>no</h1>', 'text/html'),
  '/408': (response) => json(response, 408, '{}'),
  '/500': (response) => json(response, 500, '{"detail":1}'),
  '/500-broken': (response) => json(response, 500, '{"detail":'),
  '/501': (response) => json(response, 501, '{}'),
  '/503': (response) => json(response, 503, '{}'),
  '/504': (response) => json(response, 504, '{}'),
  '/503-then-200': (response, count) => json(response, count === 0 ? 503 : 200, `{"count":${count}}`),
  '/hang-then-200': (response, count) => void (count > 0 && json(response, 200, '{"ok":true}')),
  '/stall-then-200': (response, count) =>
    void (count > 0
      ? json(response, 200, '{"ok":true}')
      : response.writeHead(200, { 'content-type': 'application/json' }).write('{')),
}
