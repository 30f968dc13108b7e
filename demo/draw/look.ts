/** How somebody looks in a drawn portrait. Colours are CSS colours. */
export interface Look {
  skin: string
  shade: string
  hair: string
  /** Where the hair is hidden or pale. */
  brow?: string
  style: HairStyle
  background: string
  shirt: string
  apron: string
  mouth?: 'smile' | 'grin' | 'gentle'
  beard?: 'full' | 'short'
  glasses?: boolean
  freckles?: boolean
  earrings?: string
  wrinkles?: boolean
}

export type HairStyle =
  | 'short'
  | 'crop'
  | 'bun'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'curls'
  | 'afro'
  | 'bald'
  | 'scarf'
  | 'ponytail'
  | 'side-part'
