export { type Answered, followAnswers } from './answers';
export { browserStorage, tabStorage } from './browser-storage';
export {
  configureHttp,
  configureSessionHeaders,
  type HttpConfiguration,
  httpConfiguration,
  setProgressTransport,
} from './configuration';
export { type ChangedRecord, changesMissed, recordChanged } from './content-events';
export {
  type ContentOffer,
  entryPointPath,
  type OwnCall,
  type OwnRead,
  offersRead,
  readOffer,
  requireCall,
  requireType,
} from './content-offer';
export { followEventPlaces } from './event-places';
export {
  type Failure,
  failureOf,
  isGone,
  type Problem,
  RequestFailed,
  SecondStepFailed,
} from './failure';
export { failureText } from './failure-text';
export { fieldRefusals } from './field-refusals';
export {
  type FormFieldNames,
  type FormRefusal,
  formRefusal,
  namedRefusal,
  noRefusal,
} from './form-refusal';
export { inStorageTime } from './in-storage-time';
export { configureKeptAnswers, type PersonAnswers } from './kept-answers';
export { isAborted, restOfLoad, runLoad } from './load-signal';
export { jsonApi, type Request, request } from './request';
export { saveFile } from './save-file';
export { shownPicturesLoaded } from './shown-pictures';
export type { Incoming, Outgoing, Transport } from './transport';
