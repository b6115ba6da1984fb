/** Icons of @ant-design/icons-svg by the name that the product uses. */
interface ChosenIcons {
  readonly [name: string]: string;
}

/** Icons of sign-in, the deck and messages: part of every page. */
export const lightIcons: ChosenIcons = {
  'arrow-left': 'ArrowLeftOutlined',
  'arrow-right': 'ArrowRightOutlined',
  check: 'CheckOutlined',
  'check-circle': 'CheckCircleOutlined',
  clipboard: 'FileDoneOutlined',
  close: 'CloseOutlined',
  error: 'ExclamationCircleOutlined',
  external: 'ExportOutlined',
  eye: 'EyeOutlined',
  'eye-off': 'EyeInvisibleOutlined',
  'full-screen': 'FullscreenOutlined',
  globe: 'TranslationOutlined',
  info: 'InfoCircleOutlined',
  list: 'UnorderedListOutlined',
  moon: 'MoonOutlined',
  print: 'PrinterOutlined',
  retry: 'ReloadOutlined',
  sun: 'SunOutlined',
  warning: 'WarningOutlined',
};

/** Icons of the frame, of lists and of status tags: loaded with the frame. */
export const frameIcons: ChosenIcons = {
  calendar: 'CalendarOutlined',
  'chevron-down': 'DownOutlined',
  'chevron-left': 'LeftOutlined',
  'chevron-right': 'RightOutlined',
  'chevron-up': 'UpOutlined',
  clients: 'ContactsOutlined',
  clock: 'ClockCircleOutlined',
  document: 'FileTextOutlined',
  dollar: 'DollarOutlined',
  download: 'DownloadOutlined',
  filter: 'FilterOutlined',
  folder: 'FolderOpenOutlined',
  grid: 'AppstoreOutlined',
  'hard-hat': 'ToolOutlined',
  image: 'PictureOutlined',
  lock: 'LockOutlined',
  logout: 'LogoutOutlined',
  menu: 'MenuOutlined',
  more: 'EllipsisOutlined',
  overview: 'DashboardOutlined',
  pencil: 'EditOutlined',
  people: 'TeamOutlined',
  person: 'UserOutlined',
  plus: 'PlusOutlined',
  search: 'SearchOutlined',
  send: 'SendOutlined',
  settings: 'SettingOutlined',
  signature: 'SignatureOutlined',
  star: 'StarOutlined',
  'star-filled': 'StarFilled',
};

/** Other icons of the pages of staff: loaded when first shown. */
export const otherIcons: ChosenIcons = {
  camera: 'CameraOutlined',
  compare: 'SwapOutlined',
  copy: 'CopyOutlined',
  'cross-circle': 'CloseCircleOutlined',
  grip: 'HolderOutlined',
  leaf: 'InboxOutlined',
  mail: 'MailOutlined',
  map: 'CompassOutlined',
  minus: 'MinusOutlined',
  phone: 'PhoneOutlined',
  pin: 'EnvironmentOutlined',
  redo: 'RedoOutlined',
  ruler: 'ColumnWidthOutlined',
  trash: 'DeleteOutlined',
  tree: 'ApartmentOutlined',
  undo: 'UndoOutlined',
  upload: 'UploadOutlined',
};
