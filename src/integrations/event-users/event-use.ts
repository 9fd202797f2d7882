/** One place in the source that publishes an event or listens to it. */
export interface EventUse {
  name: string
  does: 'publishes' | 'listens'
  /** The room, where it is not the room of the file. */
  room?: string
}
