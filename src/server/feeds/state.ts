import type { Store } from '#server/store'

const help = {
  sequence: 'The highest sequence number of a feed.',
  age: 'Seconds since the last batch of a feed.',
  rows: 'Rows of a feed, by what has become of them.',
}

/** How far each feed is, in the Prometheus text format; no line of a feed that has never sent anything. */
export const feedLines = async ({ db }: Pick<Store, 'db'>, now: number): Promise<string[]> => {
  const feeds = await db.selectFrom('feed').selectAll().orderBy('name').execute()
  const outcomes = ['accepted', 'unchanged', 'stale', 'refused'] as const
  return [
    `# HELP shop_feed_sequence ${help.sequence}`,
    '# TYPE shop_feed_sequence gauge',
    ...feeds.map(({ name, sequence }) => `shop_feed_sequence{feed="${name}"} ${sequence}`),
    `# HELP shop_feed_age_seconds ${help.age}`,
    '# TYPE shop_feed_age_seconds gauge',
    ...feeds.map(({ name, received_at }) => `shop_feed_age_seconds{feed="${name}"} ${(now - received_at) / 1000}`),
    `# HELP shop_feed_rows_total ${help.rows}`,
    '# TYPE shop_feed_rows_total counter',
    ...feeds.flatMap((feed) =>
      outcomes.map((outcome) => `shop_feed_rows_total{feed="${feed.name}",outcome="${outcome}"} ${feed[outcome]}`),
    ),
  ]
}
