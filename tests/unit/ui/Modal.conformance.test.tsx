import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { at, dialogOf, focused, inert, locked, mountModals, plain, shown } from './modal-page.tsx'

describe('Keyboard of a modal, by the ARIA Authoring Practices', () => {
  test('Opening moves the focus to the first element inside that Tab reaches', () => {
    const { draw } = mountModals()
    draw(plain)
    expect(focused()).toBe(at('Close m'))
  })

  test('Opening moves the focus to the element that the parent names', () => {
    const { draw } = mountModals()
    const initialFocus = { current: null as HTMLButtonElement | null }
    draw({
      ...plain,
      initialFocus,
      children: (
        <button type="button" ref={initialFocus}>
          Here
        </button>
      ),
    })
    expect(focused()).toBe(at('Here'))
  })

  test('Tab moves to the next element inside, and from the last to the first', async () => {
    const { draw } = mountModals()
    draw(plain)
    const way: (string | null | undefined)[] = []
    for (let presses = 0; presses < 6; presses++) {
      way.push(focused()?.getAttribute('aria-label') ?? focused()?.closest('button, label')?.textContent?.trim())
      await userEvent.keyboard('{Tab}')
    }
    expect(way).toEqual(['Close m', 'One', 'Right', 'Close m', 'One', 'Right'])
  })

  test('Shift+Tab moves to the previous element inside, and from the first to the last', async () => {
    const { draw } = mountModals()
    draw(plain)
    const way: (string | null | undefined)[] = []
    for (let presses = 0; presses < 6; presses++) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      way.push(focused()?.getAttribute('aria-label') ?? focused()?.closest('button, label')?.textContent?.trim())
    }
    expect(way).toEqual(['Right', 'One', 'Close m', 'Right', 'One', 'Close m'])
  })

  test('Tab stays inside when the focused element has been removed', async () => {
    const { draw } = mountModals()
    draw(plain)
    at('One').focus()
    draw({ ...plain, children: <a href="#two">Two</a> })
    await userEvent.keyboard('{Tab}')
    expect(dialogOf('m')?.contains(focused())).toBe(true)
  })

  test('Escape asks to close the modal', async () => {
    const { asked, draw } = mountModals()
    draw(plain)
    await userEvent.keyboard('{Escape}')
    expect(asked).toEqual(['m'])
  })

  test.each(['Tab', 'Escape'])('%s works after a click on text inside', async (key) => {
    const { asked, draw } = mountModals()
    draw(plain)
    await userEvent.click(page.getByText('What it is about.'))
    expect(dialogOf('m')?.contains(focused())).toBe(true)
    await userEvent.keyboard(`{${key}}`)
    expect(dialogOf('m')?.contains(focused())).toBe(true)
    expect(asked).toEqual(key === 'Escape' ? ['m'] : [])
  })
})

describe('Focus after a modal has closed', () => {
  test('The focus returns to the element that had it before', () => {
    const { draw, opener } = mountModals()
    draw(plain)
    draw({ ...plain, open: false })
    expect(focused()).toBe(opener)
  })

  test('The focus returns when an open modal is removed', () => {
    const { draw, opener } = mountModals()
    draw(plain)
    draw()
    expect([shown(), locked(), focused()]).toEqual([[], false, opener])
  })

  test('The focus moves to the element that now has the id of the opener', () => {
    const { draw, opener } = mountModals()
    draw(plain)
    const again = opener.cloneNode(true) as HTMLElement
    opener.replaceWith(again)
    draw({ ...plain, open: false })
    expect(focused()).toBe(again)
  })

  test('The focus moves to the nearest ancestor part of a removed opener', () => {
    const { draw, opener } = mountModals()
    const list = document.createElement('div')
    list.innerHTML = '<p>Words</p><div></div><button disabled>No</button><button>Neighbour</button>'
    document.body.append(list)
    list.children[1]?.append(opener)
    opener.focus()
    draw(plain)
    opener.parentElement?.remove()
    draw({ ...plain, open: false })
    expect(focused()).toBe(at('Neighbour'))
  })

  test('Where nothing had the focus, it moves to the main part of the page and not to the first link', () => {
    const { container, draw, opener } = mountModals()
    const main = document.createElement('main')
    main.tabIndex = -1
    container.after(main)
    opener.blur()
    draw(plain)
    draw({ ...plain, open: false })
    expect(focused()).toBe(main)
  })

  test('The focus returns to the modal that opened another one, and from there to the page', () => {
    const { draw, opener } = mountModals()
    const behind = { ...plain, zIndex: 1 }
    draw(behind)
    at('One').focus()
    draw(behind, { id: 'front', open: true })
    expect([shown(), focused()]).toEqual([['modal-front'], at('Close front')])
    draw(behind, { id: 'front', open: false })
    expect([shown(), focused()]).toEqual([['modal-m'], at('One')])
    draw()
    expect(focused()).toBe(opener)
  })

  test('The focus returns to the page when two modals close in the other order', () => {
    const { draw, opener } = mountModals()
    draw({ ...plain, zIndex: 1 })
    draw({ ...plain, zIndex: 1 }, { id: 'front', open: true })
    draw({ id: 'front', open: true })
    expect(focused()).toBe(at('Close front'))
    draw()
    expect(focused()).toBe(opener)
  })
})

interface AxNode {
  ignored: boolean
  role: { value: string }
  name: { value: string }
  description?: { value: string }
  properties: { name: string; value: { value: unknown } }[]
}

const inTree = async (id = 'modal-m'): Promise<AxNode> => {
  const session = cdp()
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const find = (node: typeof root): number | undefined => {
    if (node.attributes?.some((value, i, all) => all[i - 1] === 'id' && value === id)) return node.backendNodeId
    for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])]) {
      const found = find(child)
      if (found !== undefined) return found
    }
    return undefined
  }
  const backendNodeId = find(root)
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    backendNodeId: backendNodeId!,
    fetchRelatives: false,
  })
  return nodes[0] as unknown as AxNode
}

describe('Roles and states of a modal', () => {
  test('A modal has the role dialog', async () => {
    const { draw } = mountModals()
    draw(plain)
    expect((await inTree()).role.value).toBe('dialog')
  })

  test('A modal exposes that it is modal', async () => {
    const { draw } = mountModals()
    draw(plain)
    const { properties } = await inTree()
    expect(properties.find(({ name }) => name === 'modal')?.value.value).toBe(true)
  })

  test('The visible title of a modal is its name', async () => {
    const { draw } = mountModals()
    draw(plain)
    expect((await inTree()).name.value).toBe('Title of m')
    await expect.element(page.getByRole('heading', { name: 'Title of m' })).toBeVisible()
  })

  test('The element that the parent names describes the modal', async () => {
    const { draw } = mountModals()
    draw({ ...plain, describedBy: 'about' })
    expect((await inTree()).description?.value).toBe('What it is about.')
  })

  test('All controls of a modal lie inside, with a button that closes it', () => {
    const { draw } = mountModals()
    draw(plain)
    expect(dialogOf('m')?.contains(at('Close m'))).toBe(true)
  })

  test('The page outside a modal cannot be reached by pointer, script or assistive technology', async () => {
    const { draw, opener } = mountModals()
    draw(plain)
    opener.focus()
    expect(focused()).toBe(at('Close m'))
    expect(inert()).toBe(true)
    expect((await inTree('opener')).ignored).toBe(true)
  })
})
