import type { DocumentPlace } from '@portal/shared/content';
import { FormField, Segmented, TextInput, Toolbar, UploadButton } from '@portal/shared/ui';
import { filesPicked } from '@portal/shared/uploads';
import { useUnit } from 'effector-react';
import { acceptedFiles, acceptedPhotos } from '../domain/accepted-files';
import type { DocumentFilter } from '../domain/arrange-documents';
import { $filter, $search, filterPicked, searchTyped } from './documents.model';
import styles from './documents.module.css';

const filters: readonly { readonly value: DocumentFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'image', label: 'Images' },
  { value: 'document', label: 'Documents' },
];

export const DocumentTools = ({ uploadTo }: { readonly uploadTo: DocumentPlace | null }) => {
  const { search, filter, typed, picked, upload } = useUnit({
    search: $search,
    filter: $filter,
    typed: searchTyped,
    picked: filterPicked,
    upload: filesPicked,
  });
  return (
    <Toolbar>
      <FormField label="Search documents">
        <TextInput type="search" value={search} onChange={typed} />
      </FormField>
      <Segmented
        label="Show"
        options={filters}
        value={filter}
        onChange={(value) => picked(filters.find((one) => one.value === value)?.value ?? 'all')}
      />
      {uploadTo && (
        <>
          <UploadButton
            label="Upload"
            kind="primary"
            accept={acceptedFiles(matchMedia('(pointer: fine)').matches)}
            multiple
            onPick={(files) => upload({ place: uploadTo, files })}
          />
          <span className={styles['camera']}>
            <UploadButton
              label="Take a photo"
              icon="camera"
              accept={acceptedPhotos}
              capture="environment"
              onPick={(files) => upload({ place: uploadTo, files })}
            />
          </span>
          <span className={styles['hint']}>or drop files here</span>
        </>
      )}
    </Toolbar>
  );
};
