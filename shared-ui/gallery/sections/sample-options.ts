const parents = ['Exhibition Space', 'Digital Sponsorship', 'Hospitality'];

/** Groups of choices, as a product group select has them. */
export const groupOptions = parents.map((label, parent) => ({
  label,
  options: Array.from({ length: 8 }, (_, index) => ({
    value: parent * 8 + index + 1,
    label: `${4000 + parent * 100 + index}-0${index} - ${label} package ${index + 1} - For the main event`,
  })),
}));
