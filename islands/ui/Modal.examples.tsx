import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { WidgetExample, WidgetExamples } from './examples.ts'
import { Modal, type ModalProps } from './Modal.tsx'

type Given = Partial<ModalProps> & { id: string }

const Opened = (given: Given) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Modal title="Delivery to your door" closeLabel="Close" onClose={close} {...given} open={open}>
        {given.children ?? <p>Parcels leave our warehouse on the day of your order until 14:00.</p>}
      </Modal>
    </>
  )
}

const Named = () => {
  const reason = useRef<HTMLInputElement>(null)
  return (
    <Opened
      id="first-focus"
      title="Leave without saving?"
      describedBy="modal-first-focus-why"
      size="small"
      initialFocus={reason}
      footer={<Button>Keep editing</Button>}
    >
      <p id="modal-first-focus-why">What you have entered is not kept.</p>
      <label>
        Why do you leave? <input ref={reason} size={12} />
      </label>
    </Opened>
  )
}

const lines = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Public holidays']

const Long = () => (
  <Opened id="example-long" title="Opening hours" footer={<Button>Find a shop</Button>}>
    {lines.map((day) => (
      <section key={day}>
        <h3>{day}</h3>
        <p>From ten in the morning until eight in the evening, and an hour longer in the weeks before a holiday.</p>
      </section>
    ))}
  </Opened>
)

const example = (name: string, given: Partial<ModalProps>): WidgetExample => ({
  name,
  render: () => <Opened id={`example-${name.replaceAll(' ', '-')}`} {...given} />,
})

export const examples: WidgetExamples = {
  widget: 'Modal',
  rule: 'modals.3',
  examples: [
    example('regular', {}),
    example('small', { size: 'small' }),
    example('large', { size: 'large' }),
    example('big', { size: 'big' }),
    example('full mobile', { size: 'full-mobile' }),
    example('side panel', { size: 'side-panel' }),
    example('side panel left', { size: 'side-panel', align: 'left' }),
    example('small left', { size: 'small', align: 'left' }),
    example('small right', { size: 'small', align: 'right' }),
    example('overlay does not close', { closeOnOverlay: false }),
    { name: 'focus named', render: () => <Named /> },
    { name: 'long', render: () => <Long /> },
  ],
}
