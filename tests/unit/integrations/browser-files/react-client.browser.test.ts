import { createElement, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import hydrateWithReact from '../../../../src/integrations/browser-files/react-client.ts'

const counts = { renders: 0, mounts: 0 }
const Island = ({ word }: { word?: string }) => {
  counts.renders += 1
  useLayoutEffect(() => {
    counts.mounts += 1
  }, [])
  return createElement('p', null, word)
}

const islandOf = (client: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement('astro-island'))
  element.setAttribute('client', client)
  element.setAttribute('ssr', '')
  element.append(Object.assign(document.createElement('p'), { textContent: 'Bag' }))
  return element
}

beforeEach(() => void Object.assign(counts, { renders: 0, mounts: 0 }))
afterEach(() => document.body.replaceChildren())

test('The island of these tests has the HTML that React writes', () => {
  expect(renderToString(createElement(Island, { word: 'Bag' }))).toBe('<p>Bag</p>')
})

test('An island that answers a request is hydrated at once, by one rendering of the HTML that is there', () => {
  const island = islandOf('event')
  const paragraph = island.firstElementChild
  hydrateWithReact(island)(Island, { word: 'Bag' })
  expect(counts).toEqual({ renders: 1, mounts: 1 })
  expect(island.firstElementChild).toBe(paragraph)
})

test.each(['ready', 'after'])('An island with client:%s is hydrated in steps, by one rendering', async (client) => {
  hydrateWithReact(islandOf(client))(Island, { word: 'Bag' })
  expect(counts).toEqual({ renders: 0, mounts: 0 })
  await expect.poll(() => counts).toEqual({ renders: 1, mounts: 1 })
})

test('An island without HTML from the build is left alone', () => {
  const island = islandOf('event')
  island.removeAttribute('ssr')
  hydrateWithReact(island)(Island, { word: 'Bag' })
  expect(counts).toEqual({ renders: 0, mounts: 0 })
})
