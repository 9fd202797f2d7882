import { describe, expect, test } from 'vitest'
import { checkHouseRules } from '#integrations/house-rules'

const rulesBrokenBy = (path: string, text: string): string[] =>
  checkHouseRules([{ path, text }]).map(({ line, rule, message }) => `${line} ${rule}: ${message}`)

describe('the house rules', () => {
  test.each([
    ['src/components/Card.astro', '<script is:inline>go()</script>', '1 csp: is:inline'],
    ['src/components/Card.astro', '<p>\n<style define:vars={{ a }}></style>', '2 csp: define:vars'],
    ['src/pages/index.astro', '<Bag client:ready />', '1 islands: client:* stands in Island.astro only'],
    ['src/pages/index.astro', '<Island name="bag"><p /></Island>', '1 islands: islands take props, no slots'],
    ['src/components/Island.astro', '<Bag client:ready><slot /></Bag>', '1 islands: islands take props, no slots'],
    ['islands/bag/Bag.tsx', "import * as React from 'react'", '1 islands: import React by name'],
    ['islands/bag/Bag.tsx', 'element.innerHTML = text', '1 trusted-types: Trusted Types refuse'],
    ['src/browser/page.ts', "element.insertAdjacentHTML('beforeend', text)", '1 trusted-types: Trusted Types refuse'],
    ['src/domain/bag/utils.ts', '', '1 names: "utils" says nothing'],
    ['src/server/common/store.ts', '', '1 names: "common" says nothing'],
    ['src/domain/bag/total.ts', 'a\n'.repeat(301), '301 length: 301 lines; 300 is the limit'],
    ['tests/unit/bus/bus.test.ts', `${'test'}('it should work', () => {})`, '1 test-names: state the behaviour'],
    ['tests/unit/bus/bus.test.ts', `${'vi'}.waitFor(() => expect(a).toBe(1))`, '1 waits: a second is too short'],
  ])('refuse in %s: %j', (path, text, finding) => {
    expect(rulesBrokenBy(path, text)).toEqual([expect.stringContaining(finding)])
  })

  test.each([
    ['src/components/Island.astro', '<Bag client:ready {...props} />'],
    ['src/pages/playground/_index.astro', '<Playground client:ready />'],
    ['src/pages/index.astro', '<Island name="bag" props={{ view: "page", of: (a) => a > 1 }} />'],
    ['src/components/Early.astro', '---\nAstro.csp?.insertScriptHash(hash)\n---\n<script is:inline set:html={code} />'],
    ['src/domain/bag/total.ts', 'a\n'.repeat(300)],
    ['src/browser/fragments/mount.ts', 'element.innerHTML = policy.createHTML(text)'],
    ['src/browser/page.ts', 'if (element.innerHTML === text) go()'],
  ])('accept in %s: %j', (path, text) => {
    expect(rulesBrokenBy(path, text)).toEqual([])
  })
})
