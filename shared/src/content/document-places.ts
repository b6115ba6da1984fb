/**
 * Owner of a document: the project, a feature, a sub-item, or a statement of work (as its picture).
 */
export interface DocumentPlace {
  readonly projectId: string;
  readonly on: 'project' | 'feature' | 'item' | 'statement';
  /** Id of the project, feature, sub-item or statement. */
  readonly id: string;
}

/** Relationship field for the documents of each kind of place. */
export const documentPlaces = {
  project: { type: 'node--project', field: 'field_project_files' },
  feature: { type: 'paragraph--feature', field: 'field_feature_attachment' },
  item: { type: 'paragraph--project_feature_item', field: 'field_item_attachment' },
  statement: { type: 'paragraph--project_sow_item', field: 'field_project_sow_images' },
} as const;
