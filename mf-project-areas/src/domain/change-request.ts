import type {
  ChangeRequestStatus,
  ChangeTiming,
  FeatureValue,
  Line,
  PersonName,
} from '@portal/shared/domain';

/** A change request, against a feature or standalone ('Custom Request'). */
export interface ChangeRequest {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  readonly status: ChangeRequestStatus;
  readonly submittedDate: string | null;
  readonly submittedBy: PersonName | null;
  readonly featureId: string | null;
  /** Copy of the feature or sub-item as of the creation of the request. */
  readonly item: RequestedPart | null;
  readonly lines: readonly Line[];
  readonly decidedBy: PersonName | null;
  /** ISO 8601. */
  readonly decidedDate: string | null;
  readonly declineReason: string;
  /** Time of payment after an approval; null before staff have put the request to the client. */
  readonly timing: ChangeTiming | null;
  /** Due date of a payment of its own, `YYYY-MM-DD` or null. */
  readonly paymentDate: string | null;
  /** Whether the client decided: a client's decision is final (ADR 60). */
  readonly isClientsAnswer?: boolean;
}

export interface RequestedPart {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly value: FeatureValue;
}
