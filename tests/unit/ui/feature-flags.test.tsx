import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setHostInfo } from '#browser/host'
import { FlagError } from '#domain/flags'
import { FeatureFlagProvider, useFeatureFlag } from '#ui/public'

setHostInfo({ origin: location.origin, context: { env: 'local', brand: 'stride', locale: 'en_GB' } })

class Boundary extends Component<{ onError: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }
  override render = () => (this.state.failed ? <p>gone</p> : this.props.children)
}

const mount = () => {
  const caught: unknown[] = []
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container, { onCaughtError: () => {} } as object)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const show = (content: ReactNode) =>
    root.render(<Boundary onError={(error) => caught.push(error)}>{content}</Boundary>)
  return { show, caught }
}

/** A flag service with one flag, which is on in the given projects. */
const serve = (...projects: string[]) => {
  const asked = vi.fn(async (input: RequestInfo | URL) => {
    const project = new URL(String(input)).pathname.split('/')[3]!
    if (!projects.includes(project)) return new Response('{}', { status: 404 })
    return Response.json({ flags: [{ name: 'new', disabled: false, value: true }], segments: [] })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

const Says = ({ name = 'new' }) => <p>{`${name} is ${useFeatureFlag(name) ? 'on' : 'off'}`}</p>

afterEach(() => {
  vi.unstubAllGlobals()
})

test('A provider gives the flags of its project with one call; they are off until they arrive', async () => {
  const asked = serve('first')
  const { show } = mount()
  show(
    <FeatureFlagProvider project="first">
      <Says />
      <Says name="other" />
    </FeatureFlagProvider>,
  )
  await expect.element(page.getByText('new is on')).toBeVisible()
  await expect.element(page.getByText('other is off')).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('A provider keeps projects apart, and without an answer all flags are off', async () => {
  serve('second')
  const { show } = mount()
  const of = (project: string) => (
    <FeatureFlagProvider project={project}>
      <Says />
    </FeatureFlagProvider>
  )
  show(of('second'))
  await expect.element(page.getByText('new is on')).toBeVisible()
  show(of('third'))
  await expect.element(page.getByText('new is off')).toBeVisible()
  show(of('second'))
  await expect.element(page.getByText('new is on')).toBeVisible()
})

test.each(['', '  '])('A provider with the project name %j throws', async (project) => {
  const { show, caught } = mount()
  show(<FeatureFlagProvider project={project}>content</FeatureFlagProvider>)
  await expect.element(page.getByText('gone')).toBeVisible()
  expect(caught[0]).toBeInstanceOf(FlagError)
  expect(caught[0]).toMatchObject({
    code: 'flags/no-project',
    message: 'The feature-flag provider requires a project name.',
  })
})

test('The flag hook outside a provider throws', async () => {
  const { show, caught } = mount()
  show(<Says />)
  await expect.element(page.getByText('gone')).toBeVisible()
  expect(caught[0]).toMatchObject({
    code: 'flags/outside-provider',
    message: 'The feature-flag hook must be used inside the provider.',
  })
})
