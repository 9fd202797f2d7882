/**
 * Part of the inline script of every page; it must refer to nothing outside itself. On a first visit that will be asked for
 * consent it asks at once for everything that the question needs (rule consent.24): the links in `<template data-question>`.
 * Without it they would be found one after the other. `data-asked` on `<html>` tells the boot script not to wait until the
 * page is idle.
 *
 * It knows less than the question's own code. Where any brand's question was closed in this visit (rule consent.28) it asks
 * for nothing. Visitors of a known country other than `data-question`, those of a market that
 * does not ask, and those whose stored choice does not count any more, are asked a little later.
 */
export const askForQuestion = (): void => {
  const { dataset } = document.documentElement
  const links = document.querySelector<HTMLTemplateElement>('[data-question]')
  const isSpared = new RegExp(`notice_preferences=|geo_country=(?!${links?.dataset['question']})`).test(document.cookie)
  if (!links || isSpared || document.prerendering) return
  try {
    if (/consent\.closed/.test(`${Object.keys(sessionStorage)}`)) return
  } catch {
    // The browser forbids the storage.
  }
  dataset['asked'] = ''
  document.head.append(links.content)
}
