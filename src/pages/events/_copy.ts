/** Buttons that copy the code beside them, where the browser lets a page write to the clipboard. */
if (navigator.clipboard)
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const code = button.parentElement?.querySelector('code')?.textContent ?? ''
      const said = await navigator.clipboard.writeText(code).then(
        () => 'Copied',
        () => 'Not copied',
      )
      const word = button.firstElementChild!
      word.textContent = said
      setTimeout(() => {
        word.textContent = 'Copy'
      }, 2000)
    })
  }

export {}
