/** A host profile as Appwrite stores it. */
export const makeHostRow = (columns: Readonly<Record<string, unknown>> = {}) => ({
  $id: 'row-asha',
  $createdAt: '2025-03-01T00:00:00.000+00:00',
  userId: 'host-asha',
  userName: 'asha',
  name: 'Asha',
  bio: '',
  hostGallery: [],
  ...columns,
});
