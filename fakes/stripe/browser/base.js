/** Where this script came from is where the API and the frames are. */
export const origin = new URL(document.currentScript.src).origin

export const at = (path) => `${origin}/stripe-fake/${path}`
