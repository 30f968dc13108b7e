export interface MergeNewestFirstEntry {
  key: string
  at: string
}

/**
 * Merges lists that are each loaded newest first, page by page. Entries older than the oldest loaded one of a list
 * with more pages wait, so that nothing appears above them later; `behind` are the lists to load more of.
 */
export function mergeNewestFirst<One extends MergeNewestFirstEntry>(lists: One[][], hasMore: boolean[]) {
  const oldest = lists.map((list, index) =>
    hasMore[index] ? Math.min(...list.map(({ at }) => Date.parse(at))) : Number.NEGATIVE_INFINITY,
  )
  const horizon = Math.max(...oldest)
  const behind = oldest.flatMap((at, index) => (hasMore[index] && at === horizon ? [index] : []))
  const entries = lists
    .flat()
    .filter(({ at }) => Date.parse(at) >= horizon)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { entries, behind }
}
