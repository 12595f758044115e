/** The 5,000 items of the bench's list. */
export const manyItems = Array.from({ length: 5000 }, (_, index) => ({
  label: `Customer ${index + 1}`,
  value: index,
}));
