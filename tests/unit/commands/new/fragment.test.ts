import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFragmentText, viewFiles, wrongFragmentHeaders } from '#domain/fragments'
import { cleanHtml } from '#page-assembly'
import { teaser } from '#tests/fragments/teaser'
import { NewError } from '../../../../src/commands/new/change.ts'
import { makeFragment } from '../../../../src/commands/new/fragment.ts'

const root = mkdtempSync(join(tmpdir(), 'fragments-'))
const folder = join(root, 'fragments/size-adviser')
let server: Server
let origin: string

beforeAll(async () => {
  await makeFragment(root, ['size-adviser'])
  ;({ server } = (await import(pathToFileURL(join(folder, 'server.js')).href)) as { server: Server })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const ask = (path: string): Promise<Response> => fetch(origin + path)
const { scripts, styles } = viewFiles({ ...teaser, id: 'size-adviser', styles: 'style.css' }, '', '1.0.0')

describe('A new fragment', () => {
  test('answers a text that pages take as it is, with the words of the locale and what its properties say', async () => {
    const answer = await ask('/size-adviser/view/stride/de_DE?title=%3Cb%3E%22Weit%22')
    expect(wrongFragmentHeaders(answer.headers, 'size-adviser')).toEqual([])
    expect(isFragmentText(answer.headers.get('content-type'))).toBe(true)
    expect(answer.headers.get('x-mf-version')).toBe('1.0.0')
    const text = await answer.text()
    expect(text).toContain('Zählen')
    expect(text).not.toContain('<b>')
    expect(cleanHtml(text, 'size-adviser')).toBe(text)
  })

  test.each([
    [scripts[0]!, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    [styles[0]!, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    [scripts[0]!.replace('1.0.0', '0.9.0'), 'text/javascript; charset=utf-8', 'no-cache'],
  ])('answers its file %s to pages of every origin', async (path, type, lifetime) => {
    const { status, headers } = await ask(path)
    const said = ['content-type', 'cache-control', 'access-control-allow-origin'].map((name) => headers.get(name))
    expect([status, ...said]).toEqual([200, type, lifetime, '*'])
  })

  test.each([
    '/other/view/stride/de_DE',
    '/size-adviser/view/stride',
    '/size-adviser/server.js',
    '/size-adviser/__proto__',
  ])('does not know the address %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('has a library with the functions of the contract', async () => {
    const library = await import(pathToFileURL(join(folder, 'index.js')).href)
    expect(Object.keys(library)).toEqual(expect.arrayContaining(['mount', 'unmount', 'update']))
  })
})

describe('The command', () => {
  test.each([
    [[], 'Say one id.'],
    [['size-adviser', 'other'], 'Say one id.'],
    [['SizeAdviser'], 'lower-case words joined by hyphens'],
    [['bag'], 'The shop has events of the name bag:'],
    [['size-adviser', '--where', 'x'], '--where'],
  ])('refuses %j in one message', async (args, message) => {
    const refusal = await makeFragment(root, args).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(NewError)
    expect((refusal as NewError).message).toContain(message)
    expect(readdirSync(join(root, 'fragments'))).toEqual(['size-adviser'])
  })

  test('overwrites no file, and writes none where one is there', async () => {
    const other = join(root, 'others')
    await makeFragment(root, ['teaser', '--in', other])
    for (const name of readdirSync(join(other, 'teaser'))) if (name !== 'README.md') rmSync(join(other, 'teaser', name))
    writeFileSync(join(other, 'teaser/README.md'), 'mine')
    await expect(makeFragment(root, ['teaser', '--in', 'others'])).rejects.toThrow('README.md exists already')
    expect(readdirSync(join(other, 'teaser'))).toEqual(['README.md'])
    expect(readFileSync(join(other, 'teaser/README.md'), 'utf8')).toBe('mine')
  })
})
