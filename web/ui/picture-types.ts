/** Pictures the server reads; SVG is not one of them. Source: C-099. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
